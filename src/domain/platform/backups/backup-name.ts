import { type Day, dayInParis } from '../calendar/day.ts'
import type { SafetyCopyTrigger } from './safety-copy.ts'

/** Slots in Paris time: morning 0 to 12, afternoon to 18, evening to 24 (contract B9). */
export const backupSlots = ['matin', 'apres-midi', 'soir'] as const
export type BackupSlot = (typeof backupSlots)[number]

export const backupKinds = ['automatic', 'manual', 'safety', 'uploaded'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Maximum number of stored backups; the oldest are deleted, whatever their kind. */
export const maxBackups = 50

/** Maximum safety copies among them, so that a day of many changes does not push out the backups of previous days. */
export const maxSafetyCopies = 30

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

/** One name per day and slot: a later backup in the slot replaces the earlier one. */
export function automaticBackupName(now: Date): string {
  return `backup_${dayInParis(now)}_${slotOf(now)}`
}

/** 'manuel_2026-11-21_14-05-09': sorts chronologically and is a valid file name everywhere. */
export function manualBackupName(now: Date): string {
  return `manuel_${formatTimestamp(now)}`
}

const safetyPrefixes: Record<SafetyCopyTrigger, string> = {
  restore: 'avant-restauration',
  delete: 'avant-suppression',
  change: 'avant-modification',
  import: 'avant-import',
}

/** 'avant-suppression_2026-11-21_14-05-09': the occasion of the copy and its time. */
export function safetyBackupName(now: Date, trigger: SafetyCopyTrigger): string {
  return `${safetyPrefixes[trigger]}_${formatTimestamp(now)}`
}

function formatTimestamp(now: Date): string {
  return `${dayInParis(now)}_${hourInParis.format(now).replaceAll(':', '-')}`
}

const automatic = /^backup_(\d{4}-\d\d-\d\d)(?:_(matin|apres-midi|soir))?$/

/**
 * The day and slot in an automatic backup's name; undefined for other names. A name with only a day is the daily
 * version.
 */
export function readAutomaticName(name: string): { day: Day; slot: BackupSlot | null } | undefined {
  const match = automatic.exec(name)
  return match ? { day: match[1] as Day, slot: (match[2] as BackupSlot) ?? null } : undefined
}

/** Whether a backup name is valid: letters, digits, hyphens and underscores, so that it is a valid file name too. */
export function isBackupName(name: string): boolean {
  return /^[\w-]{1,80}$/.test(name)
}
