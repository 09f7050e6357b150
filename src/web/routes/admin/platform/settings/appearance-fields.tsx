import { useState } from 'react'
import { type CustomColours, shopColours } from '#domain/platform/appearance/shop-colours.ts'
import type { ShopLogo } from '#domain/platform/appearance/shop-logo.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ColourField } from '#web/components/back-office/forms/colour-field.tsx'
import { AdjustedColour } from './adjusted-colour.tsx'
import { LookPreview } from './look-preview.tsx'

type Props = {
  values: Record<string, string>
  errors: Record<string, string>
  logo: ShopLogo | null
}

/** Default colours, as in the style sheet. */
const defaultColours = { brandColour: '#334a5e', accentColour: '#bf2e16' }

/** Both colours, their adjusted values in each theme, and a live preview. */
export function AppearanceFields({ values, errors, logo }: Props) {
  const [chosen, setChosen] = useState<CustomColours>({
    brandColour: onlyColour(values.brandColour),
    accentColour: onlyColour(values.accentColour),
  })
  const colours = shopColours(chosen)
  const field = (name: keyof CustomColours) => ({
    name,
    value: values[name],
    fallback: defaultColours[name],
    error: errors[name],
    onColour: (colour: string) => setChosen((current) => ({ ...current, [name]: colour })),
  })
  return (
    <>
      <Card title={m.template_colours()}>
        <p className="-mt-2 text-slate">{m.settings_colours_text()}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <ColourField
            {...field('brandColour')}
            label={m.settings_brand_colour()}
            hint={m.settings_brand_colour_hint({ colour: defaultColours.brandColour })}
            note={(colour) => colours.ink && <AdjustedColour chosen={colour} rendered={colours.ink} />}
          />
          <ColourField
            {...field('accentColour')}
            label={m.settings_accent_colour()}
            hint={m.settings_accent_colour_hint({ colour: defaultColours.accentColour })}
            note={(colour) => colours.accent && <AdjustedColour chosen={colour} rendered={colours.accent} />}
          />
        </div>
      </Card>
      <Card title={m.template_tab_preview()}>
        <p className="-mt-2 text-slate">{m.settings_preview_text()}</p>
        <LookPreview colours={colours} logo={logo} />
      </Card>
    </>
  )
}

/** A refused value is shown in its field, but not in the preview. */
function onlyColour(text = ''): string {
  return /^#[0-9a-f]{6}$/.test(text) ? text : ''
}
