/** Of the morning's mail to the owner (M19). */
export type OwnerDigestVariables = {
  /** This morning's date. */
  day: string
  yesterday: string
  /** What there is, with where it is dealt with. */
  items: { label: string; count: string; url: string }[]
  dashboard_url: string
  settings_url: string
  shop_name: string
}
