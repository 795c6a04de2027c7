import { createHash } from 'node:crypto'
import { type Statement, statement } from '#server/database/database.ts'

/** `sql` as a prepared statement of the tests. It is named by its text, so that names cannot collide. */
export const testStatement = <Row>(sql: string): Statement<Row> =>
  statement(`test-${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`, sql)
