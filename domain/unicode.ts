/** More combining marks on one letter than any language has; ordering them takes quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u

/** Turns the direction of what follows, also outside its text: a name could make a sentence around it read backwards. */
const TURNING = /\p{Bidi_C}/gu

/**
 * A text in one Unicode form: letters with marks as one character where there is one (NFC), without signs that turn the
 * direction of what follows. Keyboards, and files from macOS, write “å” as one character or as two, which look alike and
 * do not compare as equal.
 */
export const toOneSpelling = (text: string): string => {
  const straight = text.replace(TURNING, '')
  return TOO_MANY_MARKS.test(straight) ? straight : straight.normalize('NFC')
}

/** True for a text that shows something: more than blanks, control characters, directions and signs of no width. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** True for a text without line breaks of any kind. */
export const isOneLine = (text: string): boolean => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text)

/** True for a text that PostgreSQL can store: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

/** A text on one line: blanks, breaks and controls are one blank each, and nothing turns the direction of what comes after. */
export const toOneLine = (text: string): string =>
  text
    .replace(TURNING, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
