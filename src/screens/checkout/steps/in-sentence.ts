/** A name inside a sentence: «kaffe, te og vann». */
export const inSentence = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1)
