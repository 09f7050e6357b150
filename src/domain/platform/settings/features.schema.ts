import { z } from 'zod'
import { type Feature, features } from './feature.ts'

/** Switches of the category the contract calls 'advanced'; all are on by default. */
export const featuresSchema = z.object(
  Object.fromEntries(features.map((feature) => [feature, z.boolean().default(true)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >,
)
