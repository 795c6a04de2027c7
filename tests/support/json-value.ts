import fc from 'fast-check'

const inherited = Object.getOwnPropertyNames(Object.prototype)

function namesInherited(value: unknown): boolean {
  const written = JSON.stringify(value) ?? ''
  return inherited.some((name) => written.includes(`"${name}":`))
}

/**
 * Any JSON value whose fields have none of the names that every object inherits. Superstruct refuses an unknown field
 * with such a name where it drops all others, and throws where it would describe a value whose `toString` is no function.
 */
export const jsonValue = () => fc.jsonValue().filter((value) => !namesInherited(value))
