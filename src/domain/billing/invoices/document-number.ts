/** A gapless series of documents; one counter per series and year. */
export type DocumentSeries = 'INV' | 'AV'

/** 'INV-2026000042', 'AV-2026000003' (CGI ann. II 242 nonies A I 7°). */
export function documentNumber(series: DocumentSeries, year: number, count: number): string {
  return `${series}-${year}${String(count).padStart(6, '0')}`
}

/** 'CMD-2026000042'; order numbers may have gaps. */
export function orderNumber(year: number, count: number): string {
  return `CMD-${year}${String(count).padStart(6, '0')}`
}
