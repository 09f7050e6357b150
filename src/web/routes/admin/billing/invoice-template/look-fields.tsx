import type { TemplateForm } from '#domain/billing/invoice-template/invoice-template-form.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ColourField } from '#web/components/back-office/forms/colour-field.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { LogoField } from './logo-field.tsx'

type Props = { values: TemplateForm; errors: Record<string, string>; mayChange: boolean }

/** Default colours, as specified (contract B3). */
const defaults = { primaryColor: '#334a5e', secondaryColor: '#647a8e' }

/** Colours and logo. */
export function LookFields({ values, errors, mayChange }: Props) {
  const colour = (name: keyof typeof defaults) => ({
    name,
    value: values[name],
    error: errors[name],
    fallback: defaults[name],
    hint: m.template_colour_default({ colour: defaults[name] }),
  })
  return (
    <div className="grid gap-5">
      <Card title={m.template_colours()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ColourField
            {...colour('primaryColor')}
            label={m.template_primary()}
            note={(chosen) => <ContrastNote colour={chosen} use="surface" />}
          />
          <ColourField
            {...colour('secondaryColor')}
            label={m.template_secondary()}
            note={(chosen) => <ContrastNote colour={chosen} use="line" />}
          />
        </div>
      </Card>
      <Card title={m.template_logo()}>
        <LogoField values={values} errors={errors} mayChange={mayChange} />
      </Card>
    </div>
  )
}
