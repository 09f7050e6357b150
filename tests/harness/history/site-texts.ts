import type { Language } from '#domain/platform/language/language.ts'
import type { SiteContent } from '#domain/subscriptions/delivery/site-content.schema.ts'

export type Site = {
  productId: string
  /** How often it is bought, relative to the others. */
  share: number
  names: Record<Language, readonly string[]>
  about: Record<Language, string>
}

/** The websites that customers buy: names of businesses and what they write about themselves. */
export const sites: readonly Site[] = [
  {
    productId: 'table-ouverte',
    share: 5,
    names: {
      fr: ['Le Comptoir des Halles', 'Chez Basile', 'La Table du Canal', 'Aux Trois Louches'],
      en: ['The Harbour Table', 'Fennel & Thyme'],
      hu: ['Tölgyfa Vendéglő', 'Piros Kockás', 'Duna Parti Konyha'],
    },
    about: {
      fr: 'Un petit restaurant de quartier : produits du marché, carte courte, ardoise qui change chaque semaine.',
      en: 'A small neighbourhood restaurant with a short menu that changes with the market.',
      hu: 'Kis családi étterem, rövid étlappal és a piac friss alapanyagaival.',
    },
  },
  {
    productId: 'fournil',
    share: 4,
    names: {
      fr: ['Le Pain de Maud', 'Fournil des Tilleuls', 'Boulangerie du Port'],
      en: ['Rye & Co', 'The Early Loaf'],
      hu: ['Kovászos Pékség', 'Aranykalász'],
    },
    about: {
      fr: 'Pain au levain, viennoiseries au beurre, et une fournée à 16 heures pour la sortie des écoles.',
      en: 'Sourdough bread, butter pastries and a second batch at four o’clock.',
      hu: 'Kovászos kenyér, vajas péksütemény, és délután még egy friss adag.',
    },
  },
  {
    productId: 'artisan',
    share: 4,
    names: {
      fr: ['Menuiserie Perrin', 'Atelier du Chêne', 'Ébénisterie Lacaze'],
      en: ['Oak & Iron Joinery'],
      hu: ['Szabó Asztalosműhely', 'Faragó Műhely'],
    },
    about: {
      fr: 'Cuisines, escaliers et bibliothèques sur mesure, dessinés et fabriqués dans notre atelier.',
      en: 'Kitchens, stairs and shelves, drawn and built to measure in our workshop.',
      hu: 'Egyedi konyhák, lépcsők és könyvespolcok, saját műhelyünkből.',
    },
  },
  {
    productId: 'plombier',
    share: 3,
    names: {
      fr: ['Dépann’Eau', 'Roussel Plomberie', 'Chauffage du Vallon'],
      en: ['Liffey Plumbing'],
      hu: ['Gyorsvíz Szerelő', 'Kiss Fűtéstechnika'],
    },
    about: {
      fr: 'Dépannage le jour même, devis avant chaque intervention, dix ans de garantie sur nos installations.',
      en: 'Same-day repairs and a quote before any work begins.',
      hu: 'Aznapi hibaelhárítás, árajánlat minden munka előtt.',
    },
  },
  {
    productId: 'reservation',
    share: 4,
    names: {
      fr: ['Salon Lumière', 'Institut Camélia', 'Barbier de la Place'],
      en: ['Willow Hair Studio'],
      hu: ['Zsófi Szalon', 'Tükör Fodrászat'],
    },
    about: {
      fr: 'Coupe, couleur et soins, sur rendez-vous du mardi au samedi. Les enfants sont les bienvenus.',
      en: 'Cuts, colour and care by appointment, Tuesday to Saturday.',
      hu: 'Hajvágás, festés és ápolás időpontra, keddtől szombatig.',
    },
  },
  {
    productId: 'cabinet',
    share: 3,
    names: {
      fr: ['Cabinet Fontaine', 'Ostéopathie du Parc', 'Étude Lambert'],
      en: ['Quay Lane Physiotherapy'],
      hu: ['Dr. Németh Rendelő', 'Egyensúly Gyógytorna'],
    },
    about: {
      fr: 'Un cabinet à taille humaine, des horaires larges et un accueil sur rendez-vous.',
      en: 'A small practice with long opening hours, by appointment.',
      hu: 'Családias rendelő hosszú nyitvatartással, előjegyzésre.',
    },
  },
  {
    productId: 'objectif',
    share: 3,
    names: {
      fr: ['Inès Colin Photographie', 'Grain d’Argent', 'Studio Nord'],
      en: ['Niamh Byrne Photography'],
      hu: ['Fény és Árnyék Fotó', 'Varga Réka Fotográfus'],
    },
    about: {
      fr: 'Mariages, portraits et reportages d’entreprise, en lumière naturelle.',
      en: 'Weddings, portraits and company stories in natural light.',
      hu: 'Esküvők, portrék és céges riportok természetes fényben.',
    },
  },
  {
    productId: 'paysagiste',
    share: 2,
    names: {
      fr: ['Jardins Barbier', 'Vert Pays'],
      en: ['Green Acre Gardens'],
      hu: ['Molnár Kertépítés'],
    },
    about: {
      fr: 'Création et entretien de jardins sobres en eau, avec des plantes de pépinières voisines.',
      en: 'Gardens that need little water, planted from local nurseries.',
      hu: 'Víztakarékos kertek tervezése és gondozása, helyi növényekkel.',
    },
  },
  {
    productId: 'boutique-en-ligne',
    share: 3,
    names: {
      fr: ['Laines du Vercors', 'La Cabane à Thé', 'Papeterie Renard'],
      en: ['Salt & Wool'],
      hu: ['Gyapjú és Fonal', 'Teásbódé'],
    },
    about: {
      fr: 'Des produits choisis chez de petits producteurs, expédiés sous deux jours.',
      en: 'Goods from small makers, sent within two days.',
      hu: 'Kis termelők válogatott áruja, két napon belül feladva.',
    },
  },
  {
    productId: 'agence',
    share: 2,
    names: {
      fr: ['Agence du Vieux Port', 'Marchand Immobilier'],
      en: ['Walsh Estates'],
      hu: ['Otthon Ingatlan'],
    },
    about: {
      fr: 'Vente et location en centre-ville, avec des estimations rendues sous 48 heures.',
      en: 'Homes to let and for sale, valued within two days.',
      hu: 'Belvárosi lakások eladása és bérbeadása, értékbecslés két nap alatt.',
    },
  },
  {
    productId: 'menu-qr',
    share: 3,
    names: {
      fr: ['Café Pasteur', 'La Buvette du Lac', 'Bar des Sports'],
      en: ['The Corner Cup'],
      hu: ['Kávézó a Sarkon', 'Tóparti Büfé'],
    },
    about: {
      fr: 'Notre carte et nos allergènes à portée de téléphone, en trois langues.',
      en: 'Our menu and allergens on every phone.',
      hu: 'Étlapunk és allergéneink minden telefonon.',
    },
  },
  {
    productId: 'quiz',
    share: 2,
    names: {
      fr: ['Association Les Curieux', 'Médiathèque du Centre'],
      en: ['Galway Quiz Nights'],
      hu: ['Kvízest Szeged'],
    },
    about: {
      fr: 'Une soirée quiz par mois, ouverte à toutes et à tous, avec des questions sur notre ville.',
      en: 'A quiz night every month with questions about our town.',
      hu: 'Havonta egy kvízest, városunkról szóló kérdésekkel.',
    },
  },
]

/** What a customer sends for their site. */
export function contentOf(
  { about }: { about: Partial<Record<Language, string>> },
  siteName: string,
  language: Language,
  contact: string,
): SiteContent {
  return {
    siteName,
    slogan: '',
    about: about[language] ?? '',
    offer: '',
    contact,
    domain: `${addressOf(siteName)}.example`,
    style: styles[language],
  }
}

/** A name as a part of an address: letters and hyphens. */
export const addressOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

const styles: Record<Language, string> = {
  fr: 'Des couleurs chaudes, et nos photos en grand.',
  en: 'Warm colours, and our pictures large.',
  hu: 'Meleg színek, nagy képek.',
}
