import { z } from 'zod'
import { type Feature, features } from './feature.ts'

/** The switches of the category the contract calls 'advanced': everything is on until the owner says otherwise. */
export const featuresSchema = z.object(
  Object.fromEntries(features.map((feature) => [feature, z.boolean().default(true)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >,
)
