import { z } from 'zod'

const colour = z
  .string()
  .regex(/^(#[0-9a-f]{6})?$/)
  .default('')

const logo = z
  .object({
    /** Path relative to the folder of public pictures. */
    path: z.string().regex(/^shop\/logo-[0-9a-f]{32}-\d{1,4}\.webp$/),
    width: z.number().int().min(1).max(4_000),
    height: z.number().int().min(1).max(4_000),
  })
  .nullable()
  .default(null)

/** The shop's logos, and two colours from which all theme colours are derived; empty means the built-in design. */
export const appearanceSchema = z.object({
  brandColour: colour,
  accentColour: colour,
  logo,
  /** Replaces `logo` in the dark theme. */
  darkLogo: logo,
})

/** A colour as entered: '#0A7D4F' or without '#'; empty for the built-in colour. */
export const colourSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#?[0-9a-f]{6})?$/, 'colour_invalid')
  .transform((text) => text.replace(/^(?=[0-9a-f])/, '#'))
