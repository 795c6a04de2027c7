declare module 'fs-native-extensions' {
  /** Locks a range of an open file, or says that another has it locked. On Linux it is the open file description’s. */
  export function tryLock(descriptor: number, offset: number, length: number): boolean
}
