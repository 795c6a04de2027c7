import type { Config } from 'tailwindcss'

/**
 * The visual language, decided once. Colours are roles; their values for light, dark and each tenant are the
 * CSS variables of `src/ui/theme.css`.
 */
const role = (name: string) => `var(--${name})`

export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      ground: role('ground'),
      surface: role('surface'),
      sunken: role('sunken'),
      paper: role('paper'),
      line: role('line'),
      outline: role('outline'),
      ink: { DEFAULT: role('ink'), soft: role('ink-soft') },
      primary: { DEFAULT: role('primary'), strong: role('primary-strong'), on: role('on-primary') },
      tint: { DEFAULT: role('tint'), strong: role('tint-strong') },
      accent: role('accent'),
      positive: { DEFAULT: role('positive'), soft: role('positive-soft') },
      negative: { DEFAULT: role('negative'), soft: role('negative-soft'), on: role('on-negative') },
      caution: { DEFAULT: role('caution'), soft: role('caution-soft') },
      scrim: role('scrim'),
    },
    fontFamily: {
      sans: ['"Inter Variable"', '"Inter Fallback"', 'system-ui', 'sans-serif'],
    },
    fontSize: {
      meta: ['0.8125rem', { lineHeight: '1.25rem' }],
      small: ['0.9375rem', { lineHeight: '1.4rem' }],
      base: ['1rem', { lineHeight: '1.55rem' }],
      lead: ['1.1875rem', { lineHeight: '1.75rem', letterSpacing: '-0.006em' }],
      title: ['1.25rem', { lineHeight: '1.625rem', letterSpacing: '-0.014em' }],
      heading: ['clamp(1.5rem, 1.25rem + 1.1vw, 2rem)', { lineHeight: '1.2', letterSpacing: '-0.02em' }],
      headline: [
        'clamp(1.875rem, 1.4rem + 2vw, 2.875rem)',
        { lineHeight: '1.12', letterSpacing: '-0.026em' },
      ],
      display: ['clamp(2.25rem, 1.5rem + 3.4vw, 4rem)', { lineHeight: '1.04', letterSpacing: '-0.032em' }],
    },
    borderRadius: {
      none: '0',
      small: '0.375rem',
      control: '0.625rem',
      card: '1rem',
      panel: '1.5rem',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      card: role('shadow-card'),
      raised: role('shadow-raised'),
      bar: role('shadow-bar'),
    },
    screens: {
      sm: '40rem',
      md: '48rem',
      lg: '64rem',
      xl: '80rem',
    },
    extend: {
      spacing: { gutter: 'clamp(1rem, 4.4vw, 3.5rem)' },
      maxWidth: { page: 'var(--page-width, 80rem)', reading: '42rem', form: '36rem' },
      aspectRatio: { picture: '16 / 10' },
      transitionDuration: { DEFAULT: '150ms' },
    },
  },
} satisfies Config
