import { isBackOffice } from './permissions.ts'
import type { Role } from './role.ts'

/** Of whom the shop asks a second factor: of nobody, or of everybody who works in the back office. */
export const secondFactorRules = ['optional', 'back_office'] as const

export type SecondFactorRule = (typeof secondFactorRules)[number]

export function mustHaveSecondFactor(rule: SecondFactorRule, role: Role): boolean {
  return rule === 'back_office' && isBackOffice(role)
}
