import type { ReactElement, ReactNode } from 'react'

export type OwnSiteTexts = {
  open: string
  title: string
  privacy: string
  name: string
  trade: string
  town: string
  colour: string
  colourValue: string
  logo: string
  logoHint: string
  removeLogo: string
  submit: string
  close: string
  shown: string
  copy: string
  remove: string
  link: string
  /** Announced or shown by the script. */
  statusTexts: {
    applied: string
    removed: string
    copied: string
    nameMissing: string
    logoRefused: string
  }
  maxLengths: { name: number; trade: number; town: number }
}

/** What the page's script adds to the bar: without it none of this is on the page. */
export function OwnSite({ texts }: { texts: OwnSiteTexts }): ReactElement {
  const { maxLengths } = texts
  return (
    <template data-own-site="">
      <button type="button" className="demo-own-open" aria-expanded="false" aria-controls="own-site">
        {texts.open}
      </button>
      <div className="demo-own-shown" hidden>
        <p>
          {texts.shown} <b data-own-name="" />
        </p>
        <button type="button" data-own-copy="">
          {texts.copy}
        </button>
        <button type="button" data-own-remove="">
          {texts.remove}
        </button>
        <label data-own-link="" hidden>
          <span>{texts.link}</span>
          <input type="text" readOnly />
        </label>
      </div>
      <form id="own-site" className="demo-own" method="dialog" noValidate hidden>
        <h2>{texts.title}</h2>
        <p id="own-site-privacy">{texts.privacy}</p>
        <Field id="name" label={texts.name}>
          <input
            id="own-site-name"
            name="name"
            maxLength={maxLengths.name}
            autoComplete="organization"
            aria-describedby="own-site-privacy own-site-error"
            required
          />
          <span id="own-site-error" className="demo-own-error" role="alert" />
        </Field>
        <Field id="trade" label={texts.trade}>
          <input id="own-site-trade" name="trade" maxLength={maxLengths.trade} autoComplete="off" />
        </Field>
        <Field id="town" label={texts.town}>
          <input id="own-site-town" name="town" maxLength={maxLengths.town} autoComplete="address-level2" />
        </Field>
        <fieldset>
          <label className="demo-own-check">
            <input type="checkbox" name="hasColour" />
            <span>{texts.colour}</span>
          </label>
          <input type="color" name="colour" defaultValue="#2f6f8f" aria-label={texts.colourValue} />
        </fieldset>
        <Field id="logo" label={texts.logo}>
          <input
            id="own-site-logo"
            name="logo"
            type="file"
            accept="image/*"
            aria-describedby="own-site-logo-hint own-site-logo-error"
          />
          <span id="own-site-logo-hint">{texts.logoHint}</span>
          <span id="own-site-logo-error" className="demo-own-error" role="alert" />
          <button type="button" data-own-remove-logo="" hidden>
            {texts.removeLogo}
          </button>
        </Field>
        <div className="demo-own-actions">
          <button type="submit" className="demo-bar-choose">
            {texts.submit}
          </button>
          <button type="button" data-own-close="">
            {texts.close}
          </button>
        </div>
      </form>
      <p className="demo-own-status" role="status" data-status-texts={JSON.stringify(texts.statusTexts)} />
    </template>
  )
}

function Field(props: { id: string; label: string; children: ReactNode }): ReactElement {
  return (
    <div className="demo-own-field">
      <label htmlFor={`own-site-${props.id}`}>{props.label}</label>
      {props.children}
    </div>
  )
}
