import { expect } from 'vitest'
import { signInMachine } from '#machines/sign-in/sign-in-machine.ts'
import { walkMachine } from '#tests/support/walk.ts'

const refused = (code: 'wrongSignIn' | 'notVerified') => ({
  accepted: false as const,
  refusal: { code, fields: [], priceSummary: null, alternatives: [], requestId: null },
})

walkMachine<typeof signInMachine>(signInMachine, {
  name: 'signIn',
  walks: [
    {
      title: 'an address and a password are tried',
      input: { email: '' },
      events: () => [
        { type: 'field.entered', field: 'email', value: 'kari@kunde.example' },
        { type: 'field.entered', field: 'email', value: 'kari' },
        { type: 'field.entered', field: 'password', value: 'Noe hemmelig 1' },
        { type: 'signIn.asked' },
      ],
      answers: {
        signIn: () => [refused('wrongSignIn'), refused('notVerified'), { accepted: true, value: {} }],
      },
      facts: ({ email, password, errors, refusal }) => [email, password !== '', errors, refusal],
    },
  ],
  promises: {
    entering: (context, snapshot) => {
      expect(snapshot.hasTag('editable')).toBe(true)
      if (context.refusal) expect(context.errors).toEqual({})
      if (!context.isValidated) expect(context.errors).toEqual({})
    },
    signingIn: (context, snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.email).toContain('@')
      expect(context.password).not.toBe('')
    },
    signedIn: (context) => expect(context.password).toBe(''),
  },
})
