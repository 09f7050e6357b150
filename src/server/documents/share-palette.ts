/** The colours of the shop's pages by day, as hexadecimal values for pictures drawn on the server. */
export const sharePalette = {
  paper: '#fcf9f3',
  surface: '#fffefc',
  sunken: '#f4f0e7',
  ink: '#334a5e',
  inkStrong: '#192d41',
  slate: '#506373',
  line: '#dfdad1',
  lineStrong: '#728391',
  accent: '#bf2e16',
  accentStrong: '#a11d05',
} as const

/** The same roles in a shop's own colours. */
export type SharePalette = Readonly<Record<keyof typeof sharePalette, string>>
