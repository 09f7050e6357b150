import { type Day, dayInParis } from '../calendar/day.ts'
import type { SafetyOccasion } from './safety-copy.ts'

/** Mornings from 0 to 12, afternoons to 18, evenings to 24 o'clock in Paris (contract B9). */
export const backupSlots = ['matin', 'apres-midi', 'soir'] as const
export type BackupSlot = (typeof backupSlots)[number]

export const backupKinds = ['automatic', 'manual', 'safety', 'uploaded'] as const
export type BackupKind = (typeof backupKinds)[number]

/** As many as are kept; the oldest go, whatever their kind. */
export const mostBackups = 50

/** Of those, at most so many safety copies: a day of many changes must not push out the backups of the days before. */
export const mostSafetyCopies = 30

const hourInParis = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export function slotOf(now: Date): BackupSlot {
  const hour = Number(hourInParis.format(now).slice(0, 2))
  if (hour < 12) return 'matin'
  return hour < 18 ? 'apres-midi' : 'soir'
}

/** One a day and slot: a later one in the slot takes its place. */
export function automaticBackupName(now: Date): string {
  return `backup_${dayInParis(now)}_${slotOf(now)}`
}

/** 'manuel_2026-11-21_14-05-09': sorts as it was taken, and is a file name everywhere. */
export function manualBackupName(now: Date): string {
  return `manuel_${timestampOf(now)}`
}

const safetyPrefixes: Record<SafetyOccasion, string> = {
  restore: 'avant-restauration',
  delete: 'avant-suppression',
  change: 'avant-modification',
  import: 'avant-import',
}

/** 'avant-suppression_2026-11-21_14-05-09': what the copy was taken before, and when. */
export function safetyBackupName(now: Date, occasion: SafetyOccasion): string {
  return `${safetyPrefixes[occasion]}_${timestampOf(now)}`
}

function timestampOf(now: Date): string {
  return `${dayInParis(now)}_${hourInParis.format(now).replaceAll(':', '-')}`
}

const automatic = /^backup_(\d{4}-\d\d-\d\d)(?:_(matin|apres-midi|soir))?$/

/** The day and slot an automatic backup is named for; undefined for other names. A bare day is the daily version. */
export function readAutomaticName(name: string): { day: Day; slot: BackupSlot | null } | undefined {
  const match = automatic.exec(name)
  return match ? { day: match[1] as Day, slot: (match[2] as BackupSlot) ?? null } : undefined
}

/** Names a backup may have: letters, digits, hyphens and underscores, so that it is a file name as well. */
export function isBackupName(name: string): boolean {
  return /^[\w-]{1,80}$/.test(name)
}
