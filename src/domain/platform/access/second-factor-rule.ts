import { isBackOffice } from './permissions.ts'
import type { Role } from './role.ts'

/** Who needs a second factor: no role, or every back-office role. */
export const secondFactorRules = ['optional', 'back_office'] as const

export type SecondFactorRule = (typeof secondFactorRules)[number]

export function mustHaveSecondFactor(rule: SecondFactorRule, role: Role): boolean {
  return rule === 'back_office' && isBackOffice(role)
}
