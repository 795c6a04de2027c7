import { expect } from 'vitest'
import { signInModel } from '#tests/support/models/sign-in.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(signInModel, {
  entering: (context, snapshot) => {
    expect(snapshot.hasTag('editable')).toBe(true)
    if (context.refusal) expect(context.errors).toEqual({})
    if (!context.isValidated) expect(context.errors).toEqual({})
  },
  signingIn: (context, snapshot) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(context.email).toContain('@')
    expect(context.password).not.toBe('')
  },
  signedIn: (context) => expect(context.password).toBe(''),
})
