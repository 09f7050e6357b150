import { z } from 'zod'

const colour = z
  .string()
  .regex(/^(#[0-9a-f]{6})?$/)
  .default('')

const logo = z
  .object({
    /** Below the public pictures. */
    path: z.string().regex(/^shop\/logo-[0-9a-f]{32}-\d{1,4}\.webp$/),
    width: z.number().int().min(1).max(4_000),
    height: z.number().int().min(1).max(4_000),
  })
  .nullable()
  .default(null)

/** How the shop looks: two colours from which all roles come, and its logo; empty is what is drawn. */
export const appearanceSchema = z.object({
  brandColour: colour,
  accentColour: colour,
  logo,
  /** Shown instead of the other one in the dark theme. */
  darkLogo: logo,
})

/** A colour as somebody types it: '#0A7D4F' or without the sign; empty for the drawn one. */
export const colourSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#?[0-9a-f]{6})?$/, 'colour_invalid')
  .transform((text) => text.replace(/^(?=[0-9a-f])/, '#'))
