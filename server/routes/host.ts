/** A name or an address with a port, as browsers send it. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/**
 * Whether the headers of a request, as they came, name one host (RFC 9112, section 3.2). Of several Node takes the first
 * and a proxy may have taken the last.
 */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((_, n) => n % 2 === 1 && rawHeaders[n - 1]?.toLowerCase() === 'host')
  return hosts.length === 1 && HOST.test(hosts[0] ?? '')
}
