import { z } from 'zod'
import type { SettingField } from './setting-field.schema.ts'
import { emailSchema, lineSchema, targetSchema } from './setting-texts.schema.ts'

/** Decimal degrees with a point or a comma; empty for none. */
const degrees = (max: number) =>
  z.string().transform((text, context) => {
    if (text === '') return null
    const value = Number(text.replace(',', '.'))
    if (/^[-+]?\d{1,3}([.,]\d{1,8})?$/.test(text) && Math.abs(value) <= max) return value
    context.addIssue({ code: 'custom', message: 'degrees_invalid' })
    return z.NEVER
  })

/** Degrees in the format of a language: '48,85693', in English '48.85693'. */
const coordinate = (key: 'latitude' | 'longitude', max: number): SettingField => ({
  category: 'contact',
  path: [key],
  schema: degrees(max),
  show: (value, language) => {
    const text = value === null ? '' : String(value)
    return language === 'en' ? text : text.replace('.', ',')
  },
})

const link = (key: string): SettingField => ({ category: 'links', path: [key], schema: targetSchema })

const days = z.string().transform((text, context) => {
  const value = Number(text)
  if (/^\d{1,2}$/.test(text) && value <= 90) return value
  context.addIssue({ code: 'custom', message: 'content_days_invalid' })
  return z.NEVER
})

/** Name of the shop, contact data, links and place. */
export const generalForm = {
  siteName: {
    category: 'general',
    path: ['siteName'],
    schema: lineSchema(60).min(1, 'shop_name_required'),
  },
  siteDescription: { category: 'general', path: ['siteDescription'], schema: lineSchema(300) },
  contactEmail: { category: 'general', path: ['contactEmail'], schema: emailSchema },
  supportEmail: { category: 'general', path: ['supportEmail'], schema: emailSchema },
  facebook: link('facebook'),
  instagram: link('instagram'),
  linkedin: link('linkedin'),
  youtube: link('youtube'),
  affiliateProgramme: link('affiliateProgramme'),
  latitude: coordinate('latitude', 90),
  contentDays: { category: 'delivery', path: ['contentDays'], schema: days },
  longitude: coordinate('longitude', 180),
} satisfies Record<string, SettingField>
