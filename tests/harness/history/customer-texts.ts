import type { Language } from '#domain/platform/language/language.ts'

type Texts = Record<Language, readonly string[]>

/** What customers ask for in the review of their site. */
export const changeRequests: Texts = {
  fr: [
    'Pouvez-vous mettre la photo de la devanture en premier ?',
    'Nos horaires ont changé : nous fermons à 18 heures le samedi.',
    'Le titre est un peu petit sur téléphone.',
  ],
  en: ['Could the second picture come first?', 'We now close at six on Saturdays.'],
  hu: ['A második kép kerüljön előre, kérem.', 'Szombaton már hatkor zárunk.'],
}

/** Ratings by their stars. */
export const ratings: Record<3 | 4 | 5, Texts> = {
  5: {
    fr: [
      'Site en ligne comme promis, et une réponse à chaque question. Je recommande.',
      'Simple, propre, et je n’ai rien à entretenir. Exactement ce que je cherchais.',
      'La relecture est très claire : j’ai demandé deux changements, faits le jour même.',
      'Mes clients me disent que le site me ressemble. Le contenu m’a pris une soirée.',
      'Le prix est celui qui est écrit, mois après mois. Rien à ajouter.',
      'Une aide précieuse pour relier mon nom de domaine, sans jargon.',
      'Très lisible sur téléphone, et c’est là que viennent nos visiteurs.',
      'Deuxième site pris ici, pour notre association cette fois.',
      'Le formulaire marche : trois demandes la première semaine.',
      'Enfin un site que je peux faire corriger par un simple message.',
    ],
    en: [
      'Online as promised, and every question was answered.',
      'Exactly what a small business needs.',
      'Clear price, clear steps, and it looks good on a phone.',
      'We had a text changed by sending one message.',
    ],
    hu: [
      'A megbeszélt időre elkészült, minden kérdésemre válaszoltak.',
      'Szép, gyors, és nem kell vele foglalkoznom.',
      'Telefonon is jól olvasható, a látogatóink ezt szeretik.',
      'Az ár az, ami le van írva. Ajánlom.',
    ],
  },
  4: {
    fr: [
      'Très content du résultat. Il m’a manqué une page de plus pour nos photos.',
      'Bon suivi ; la mise en ligne a pris deux jours de plus que prévu.',
      'Le site est beau. J’aurais voulu plus de choix de couleurs.',
      'Bien, mais il faut préparer ses textes soi-même.',
    ],
    en: [
      'A good site. One more page for pictures would be welcome.',
      'Good work, though writing our texts took a while.',
    ],
    hu: [
      'Jó munka, a képeknek elfért volna még egy oldal.',
      'Szép oldal, a szövegeket nekünk kellett megírni.',
    ],
  },
  3: {
    fr: [
      'Le site est bien, mais j’aurais aimé choisir d’autres couleurs.',
      'Correct. Les horaires étaient faux le premier jour.',
    ],
    en: ['Fine, but I would have liked other colours.'],
    hu: ['Rendben van, de más színeket választottam volna.'],
  },
}

export const ratingAnswers: Record<Language, string> = {
  fr: 'Merci pour ces mots. Écrivez-nous ce qui manque : nous l’ajoutons avec vous.',
  en: 'Thank you. Write to us about what is missing: we add it with you.',
  hu: 'Köszönjük! Írja meg, mi hiányzik: együtt hozzáadjuk.',
}

type Message = { subject: string; message: string; reply: string }

/** Questions from the contact page, with the shop's answer. */
export const contactMessages: Record<Language, readonly Message[]> = {
  fr: [
    {
      subject: 'Reprendre mon nom de domaine',
      message: 'Bonjour, j’ai déjà un nom de domaine. Puis-je le garder avec un de vos sites ?',
      reply: 'Bonjour, oui : indiquez-le dans le formulaire du contenu, nous vous guidons pour le relier.',
    },
    {
      subject: 'Changer de formule plus tard',
      message: 'Si mon activité grandit, est-il possible de passer à une boutique en ligne ensuite ?',
      reply: 'Bonjour, oui, depuis votre espace client. Seule la différence du mois en cours est facturée.',
    },
    {
      subject: 'Délai avant les fêtes',
      message: 'Nous ouvrons début décembre. Le site peut-il être en ligne avant ?',
      reply: 'Bonjour, si le contenu nous arrive cette semaine, oui.',
    },
    {
      subject: 'Association : justificatif',
      message: 'Notre trésorière demande une facture au nom de l’association. Comment faire ?',
      reply: 'Bonjour, choisissez « Association » lors de la commande : la facture est à ce nom.',
    },
    {
      subject: 'Photos du site',
      message: 'Faut-il fournir nos photos, ou pouvez-vous en prendre ?',
      reply: 'Bonjour, les vôtres suffisent. Un photographe de votre ville peut aussi passer, sur devis.',
    },
  ],
  en: [
    {
      subject: 'Invoices in English',
      message: 'Do invoices come in English for a company in Ireland?',
      reply: 'Hello, yes: they follow the language of your account.',
    },
    {
      subject: 'Two sites',
      message: 'We run two restaurants. Can both be in one account?',
      reply: 'Hello, yes. Order two, and each has its own page in your account.',
    },
  ],
  hu: [
    {
      subject: 'Magyar nyelvű oldal',
      message: 'Jó napot! A kész oldal lehet teljesen magyar nyelvű?',
      reply: 'Jó napot! Igen, a szövegeket azon a nyelven tesszük fel, amelyen elküldi.',
    },
    {
      subject: 'Átállás a régi oldalról',
      message: 'Van már egy régi honlapunk. Meddig marad elérhető az átállás alatt?',
      reply: 'Jó napot! Az új oldal élesítéséig a régi elérhető marad.',
    },
  ],
}

/** The monthly programme of the demonstration customer's second site, and the shop's answers. */
export const programme = {
  asked:
    'Voici le programme du mois prochain : quatre soirées, la dernière en plein air. Pouvez-vous le mettre en ligne ?',
  answered: 'C’est prêt à relire. Nous avons mis la soirée en plein air en tête.',
  began: 'Bonjour, nous avons bien reçu le programme de la saison. La première version est prête à relire.',
}
