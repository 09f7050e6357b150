import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { SpecimenKind } from './specimen-lines.ts'

/** Fictitious buyers: a person with little to print, and a company with every field filled. */
export const specimenBuyers: Record<SpecimenKind, { buyer: Buyer; email: string }> = {
  shortest: {
    email: 'lea@client.example',
    buyer: {
      buyerType: 'consumer',
      firstName: 'Léa',
      lastName: 'Roy',
      company: '',
      address: '1 rue du Modèle',
      zipCode: '75000',
      city: 'Paris',
      country: 'FR',
      siren: '',
      vatNumber: '',
      purchaseOrder: '',
    },
  },
  longest: {
    email: 'comptabilite.fournisseurs@etablissements-exemple-et-associes.example',
    buyer: {
      buyerType: 'business',
      firstName: 'Marie-Antoinette',
      lastName: 'de La Rochefoucauld-Exemple',
      company: 'Établissements Exemple-Modèle, Père, Fille & Associés de Saint-Étienne-du-Rouvray SARL',
      address:
        'Zone d’activité du Modèle, bâtiment B, escalier 4, 128 bis avenue du Maréchal-de-Lattre-de-Tassigny',
      zipCode: '76800',
      city: 'Saint-Étienne-du-Rouvray',
      country: 'FR',
      siren: '123456782',
      vatNumber: 'FR12123456782',
      purchaseOrder: 'BC-2026-000118/SER-COMPTA-FOURNISSEURS',
    },
  },
}
