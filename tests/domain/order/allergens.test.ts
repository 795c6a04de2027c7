import { expect, test } from 'vitest'
import { ALLERGENS, isAllergen } from '#domain/order/allergens.ts'

test('the law names fourteen allergens, each once', () => {
  expect(ALLERGENS).toHaveLength(14)
  expect(new Set(ALLERGENS).size).toBe(14)
})

test('rejects anything else', () => {
  expect(ALLERGENS.every(isAllergen)).toBe(true)
  expect(['', 'Gluten', 'gluten ', 'toString', 'length'].map(isAllergen)).toEqual(Array(5).fill(false))
})
