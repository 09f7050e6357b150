/** The two colours of the shop's documents, and their tints for surfaces and hairlines. */
export const palette = {
  ink: '#334a5e',
  slate: '#647a8e',
  line: '#d3dce4',
  tint: '#f2f5f8',
} as const
