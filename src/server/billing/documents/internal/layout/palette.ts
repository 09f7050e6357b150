import { sharePalette } from '#domain/platform/appearance/share-palette.ts'

/** Colours of the documents: those of the pages' light theme. */
export const palette = {
  ink: sharePalette.ink,
  slate: sharePalette.slate,
  line: sharePalette.line,
  tint: sharePalette.sunken,
} as const
