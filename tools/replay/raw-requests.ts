const HOST = 'Host: 127.0.0.1:3000'
const CLOSE = 'Connection: close'
const JSON_TYPE = 'Content-Type: application/json'

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const TERMS = '/api/v1/online_booking/terms'
const ROOMS = '/api/v1/online_meeting_rooms'

/** Malformed HTTP, and rare forms of HTTP. */
export const rawRequests: readonly [kind: string, bytes: string][] = [
  ['right', lines(`GET ${TERMS} HTTP/1.1`, HOST, CLOSE)],
  ['nothing', ''],
  ['a line end', '\r\n\r\n'],
  ['words', 'hei på deg\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['no version', lines(`GET ${TERMS}`, HOST, CLOSE)],
  ['version 1.0', lines(`GET ${TERMS} HTTP/1.0`)],
  ['version 1.0 with a host', lines(`GET ${TERMS} HTTP/1.0`, HOST)],
  ['version 2.0', lines(`GET ${TERMS} HTTP/2.0`, HOST, CLOSE)],
  ['the preface of HTTP 2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no host', lines(`GET ${TERMS} HTTP/1.1`, CLOSE)],
  ['two hosts', lines(`GET ${TERMS} HTTP/1.1`, HOST, 'Host: evil.example', CLOSE)],
  ['the same host twice', lines(`GET ${TERMS} HTTP/1.1`, HOST, HOST, CLOSE)],
  ['an empty host', lines(`GET ${TERMS} HTTP/1.1`, 'Host:', CLOSE)],
  ['a host with a path', lines(`GET ${TERMS} HTTP/1.1`, 'Host: a/b', CLOSE)],
  ['a whole address', lines(`GET http://evil.example${TERMS} HTTP/1.1`, HOST, CLOSE)],
  ['an asterisk', lines('OPTIONS * HTTP/1.1', HOST, CLOSE)],
  ['a tunnel', lines('CONNECT evil.example:443 HTTP/1.1', HOST, CLOSE)],
  ['a method of no call', lines(`FETCH ${TERMS} HTTP/1.1`, HOST, CLOSE)],
  ['a method in small letters', lines(`get ${TERMS} HTTP/1.1`, HOST, CLOSE)],
  ['no path', lines('GET  HTTP/1.1', HOST, CLOSE)],
  ['a space in the path', lines(`GET ${TERMS} x HTTP/1.1`, HOST, CLOSE)],
  ['bytes beyond ASCII in the path', lines(`GET ${TERMS}\xff\xfe HTTP/1.1`, HOST, CLOSE)],
  ['NUL in the path', lines(`GET ${TERMS}\0 HTTP/1.1`, HOST, CLOSE)],
  ['NUL in a header', lines(`GET ${TERMS} HTTP/1.1`, HOST, 'X-A: a\0b', CLOSE)],
  ['a header without a colon', lines(`GET ${TERMS} HTTP/1.1`, HOST, 'X-A', CLOSE)],
  ['a space before the colon', lines(`GET ${TERMS} HTTP/1.1`, HOST, 'X-A : b', CLOSE)],
  ['a folded header', lines(`GET ${TERMS} HTTP/1.1`, HOST, 'X-A: a', ' b', CLOSE)],
  ['line feeds alone', `GET ${TERMS} HTTP/1.1\n${HOST}\n${CLOSE}\n\n`],
  ['a carriage return alone', `GET ${TERMS} HTTP/1.1\r${HOST}\r\n\r\n`],
  ['a head that ends early', `GET ${TERMS} HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a length that is none',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Content-Length: x', CLOSE)}{}`,
  ],
  ['a negative length', `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Content-Length: -2', CLOSE)}{}`],
  [
    'two lengths',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3', CLOSE)}{}`,
  ],
  [
    'a huge length',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Content-Length: 99999999999', CLOSE)}{}`,
  ],
  [
    'less than the length',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Content-Length: 20', CLOSE)}{}`,
  ],
  [
    'chunks',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Transfer-Encoding: chunked', CLOSE)}2\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'a broken chunk',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Transfer-Encoding: chunked', CLOSE)}x\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'chunks and a length',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked', CLOSE)}2\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'an unknown transfer',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Transfer-Encoding: gzip', CLOSE)}{}`,
  ],
  [
    'an expectation',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Expect: 100-continue', 'Content-Length: 2', CLOSE)}{}`,
  ],
  [
    'an expectation of more',
    `${lines(`POST ${ROOMS} HTTP/1.1`, HOST, JSON_TYPE, 'Expect: miracles', 'Content-Length: 2', CLOSE)}{}`,
  ],
  ['an upgrade', lines(`GET ${TERMS} HTTP/1.1`, HOST, 'Connection: Upgrade', 'Upgrade: websocket')],
  ['two requests', lines(`GET ${TERMS} HTTP/1.1`, HOST) + lines('GET /healthz HTTP/1.1', HOST, CLOSE)],
  ['a body that is not read', `${lines(`GET ${TERMS} HTTP/1.1`, HOST, 'Content-Length: 5', CLOSE)}hello`],
  ['a head too long', lines(`GET ${TERMS} HTTP/1.1`, HOST, `X-A: ${'a'.repeat(40_000)}`, CLOSE)],
  ['a path too long', lines(`GET /${'a'.repeat(40_000)} HTTP/1.1`, HOST, CLOSE)],
]
