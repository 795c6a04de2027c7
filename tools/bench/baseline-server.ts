import Fastify from 'fastify'

// The least that Fastify can do: the baseline of the server's own figures.
const app = Fastify({ logger: false })
app.get('/', async () => ({ status: 'ok' }))
process.stdout.write(`${await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
