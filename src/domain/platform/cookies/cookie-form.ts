import { languages } from '../language/language.ts'
import {
  type CookieQuestion,
  maxBannerTextLength,
  maxBannerTitleLength,
  maxCookies,
  maxCookieTextLength,
} from './banner.ts'
import { type OptionalCategory, optionalCategories } from './cookie-choice.ts'
import type { CookieEntry } from './cookie-entry.ts'

const maxProviderLength = 80
const maxDays = 800
const namePattern = /^[\w.-]{1,64}$/
/** Cookies that the shop needs: rejecting cookies must not delete them. */
const necessaryNames =
  /^(cart|language|theme|account|toast|cookieConsent|cookieSettings|vitrine\..*|__(Secure|Host)-.*)$/

export type ParsedCookieForm = {
  question: Omit<CookieQuestion, 'version'>
  /** Field errors by field name. */
  problems: Record<string, string>
}

/**
 * Reads the owner's form row by row (`marketing.0.name`); rows that are empty or marked as removed are left out.
 * `rows.<category>` is the number of rows: without it the form has the problem 'form_outdated'.
 */
export function readCookieForm(input: Readonly<Record<string, unknown>>): ParsedCookieForm {
  const problems: Record<string, string> = {}
  const field = (name: string) => String(input[name] ?? '').trim()
  const text = (name: string, maxLength: number) => {
    const value = field(name)
    if (value.length > maxLength) problems[name] = 'too_long'
    return value
  }
  const names = new Set<string>()
  const [preferences, analytics, marketing] = optionalCategories.map(readCategory) as [
    CookieEntry[],
    CookieEntry[],
    CookieEntry[],
  ]
  const readTexts = (name: string, maxLength: number) => ({
    fr: text(`${name}.fr`, maxLength),
    en: text(`${name}.en`, maxLength),
    hu: text(`${name}.hu`, maxLength),
  })
  const banner = {
    title: readTexts('title', maxBannerTitleLength),
    text: readTexts('text', maxBannerTextLength),
  }
  return { question: { preferences, analytics, marketing, banner }, problems }

  function readCategory(category: OptionalCategory): CookieEntry[] {
    const rows = Number(input[`rows.${category}`] ?? Number.NaN)
    if (!Number.isInteger(rows) || rows < 0 || rows > maxCookies) {
      problems[`rows.${category}`] = 'form_outdated'
      return []
    }
    return Array.from({ length: rows }, (_, row) => `${category}.${row}`).flatMap((row) => {
      const parts = ['name', 'provider', 'days', ...languages.map((language) => `purpose.${language}`)]
      const isEmpty = parts.every((part) => field(`${row}.${part}`) === '')
      return isEmpty || input[`${row}.remove`] === 'on' ? [] : [readEntry(row)]
    })
  }

  function readEntry(row: string): CookieEntry {
    const name = field(`${row}.name`)
    if (!namePattern.test(name)) problems[`${row}.name`] = 'cookie_name_invalid'
    else if (necessaryNames.test(name)) problems[`${row}.name`] = 'cookie_name_needed'
    else if (names.has(name)) problems[`${row}.name`] = 'cookie_name_twice'
    names.add(name)
    const purpose = (language: string) => {
      const value = text(`${row}.purpose.${language}`, maxCookieTextLength)
      if (value === '') problems[`${row}.purpose.${language}`] = 'cookie_purpose_required'
      return value
    }
    const days = field(`${row}.days`)
    if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > maxDays)
      problems[`${row}.days`] = 'cookie_days_invalid'
    return {
      name,
      provider: text(`${row}.provider`, maxProviderLength),
      days: Number(days),
      purpose: { fr: purpose('fr'), en: purpose('en'), hu: purpose('hu') },
    }
  }
}
