import { parseSync } from 'vite'

/** A node of the syntax tree; what else it holds depends on its type. */
export type SyntaxNode = { type: string; start: number; end: number; [part: string]: unknown }

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** The tree of a TypeScript file. Throws where the text can't be read. */
export function treeOf(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as SyntaxNode
}

/** The nodes right below one. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode)

/** The name or text of a property’s key; null where it is computed, or there is none. */
export function keyOf(property: SyntaxNode): string | null {
  const { key, computed } = property
  if (property.type !== 'Property' || computed || !isNode(key)) return null
  if (key.type === 'Identifier') return String(key.name)
  return key.type === 'Literal' ? String(key.value) : null
}

export const textOfLiteral = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** The properties of an object in braces; none for anything else. */
export const propertiesOf = (node: unknown): SyntaxNode[] =>
  isNode(node) && node.type === 'ObjectExpression' ? (node.properties as SyntaxNode[]) : []

/** The places of an array in brackets; none for anything else. */
export const elementsOf = (node: unknown): SyntaxNode[] =>
  isNode(node) && node.type === 'ArrayExpression' ? (node.elements as unknown[]).filter(isNode) : []
