/** Variables of the owner's daily digest. */
export type OwnerDigestVariables = {
  /** Date of this morning. */
  day: string
  yesterday: string
  /** Pending tasks with the URL of the page for each. */
  items: { label: string; count: string; url: string }[]
  dashboard_url: string
  settings_url: string
  shop_name: string
}
