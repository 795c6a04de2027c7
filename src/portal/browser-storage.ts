import type { PortalStorage } from '#src/portal/portal-context.ts'

/**
 * The browser's localStorage; when it is disabled or full, a memory that lasts as long as the page. Never
 * throws.
 */
export function browserStorage(window: { readonly localStorage: Storage }): PortalStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(window.localStorage)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
