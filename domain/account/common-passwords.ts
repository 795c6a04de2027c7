/**
 * Words that common passwords are built on, in lower case without accents. Lists of leaked passwords add
 * little to the rules: what satisfies the rules in such a list is one of these words with a capital, a year
 * and an exclamation mark.
 */
export const commonWords = `
password passord passwort passphrase pass kodeord hemmelig secret login logginn logon signin letmein
welcome velkommen hello hallo heihei goodbye takk thanks
admin administrator root user bruker brukernavn username guest gjest owner eier kunde customer contact kontakt
default changeme change bytt endre endremeg test testing tester temp temporary midlertidig demo eksempel example
sommer summer vinter winter hosten autumn spring
januar january februar february march april juni june juli july august september oktober october november
desember december mandag monday tirsdag tuesday onsdag wednesday torsdag thursday fredag friday lordag saturday
sondag sunday
norge noreg norway oslo bergen trondheim stavanger tromso drammen sverige sweden danmark denmark europa
qwerty qwertz azerty asdf zxcv
iloveyou loveyou love elsker jegelskerdeg elskerdeg elskling darling baby babygirl sweetheart princess prinsesse
dragon monkey master shadow sunshine flower football fotball soccer handball baseball basketball hockey ishockey
superman batman spiderman starwars pokemon minecraft matrix trustno freedom whatever computer internet
liverpool arsenal chelsea tottenham manchester united everton rosenborg brann valerenga
michael jennifer jordan jessica charlie daniel andrew thomas ashley nicole anders kristian
google facebook microsoft windows office samsung iphone apple android
moterom booking bestilling konferanse conference meeting portal
`
  .trim()
  .split(/\s+/)

/** Keyboard rows and alphabets, forwards and backwards. */
export const walks = [
  'abcdefghijklmnopqrstuvwxyzæøå',
  '12345678901234567890',
  'qwertyuiopå',
  'asdfghjkløæ',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!"#¤%&/()=',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].reverse().join('')])
