import { expect } from 'vitest'
import { secondFactorModel } from '#tests/support/models/second-factor.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(secondFactorModel, {
  loading: ({ code, recoveryCodes, beginning }, snapshot) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect([code, recoveryCodes, beginning]).toEqual(['', [], null])
  },
  failed: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(true),
  loaded: () => expect.unreachable(),
  proved: () => expect.unreachable(),
  refused: () => expect.unreachable(),
  off: ({ factor, recoveryCodes }) => expect([factor?.isOn, recoveryCodes]).toEqual([false, []]),
  on: ({ factor, recoveryCodes }, snapshot) => {
    expect([factor?.isOn, recoveryCodes]).toEqual([true, []])
    expect(snapshot.can({ type: 'task.asked', task: 'removal' })).toBe(factor?.isRequired === false)
  },
  proving: ({ factor, task }, snapshot) => {
    expect(snapshot.hasTag('editable')).toBe(true)
    expect([factor?.isOn, task]).toEqual([true, expect.any(String)])
  },
  beginning: ({ factor, code }) => expect(factor?.isOn).toBe(code !== ''),
  settingUp: ({ beginning }, snapshot) => {
    expect(snapshot.hasTag('editable')).toBe(true)
    expect(beginning).not.toBeNull()
  },
  confirming: ({ beginning, code }) => expect([beginning === null, code]).toEqual([false, '123456']),
  renewing: ({ task, code }) => expect([task, code]).toEqual(['renewal', '123456']),
  removing: ({ task, code }) => expect([task, code]).toEqual(['removal', '123456']),
  showingCodes: ({ recoveryCodes, beginning, code }) => {
    expect(recoveryCodes).toHaveLength(2)
    expect([beginning, code]).toEqual([null, ''])
  },
})
