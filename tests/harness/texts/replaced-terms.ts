import type { Language } from '#domain/platform/language/language.ts'

/** Words that a message does not use, each with what to write instead (docs/glossary.md has the terms). */
export const replacedTerms: Record<Language, readonly (readonly [word: RegExp, term: string])[]> = {
  fr: [
    [/\blettres? (?:de la boutique|d’information)/i, 'newsletter'],
    [/\btarifs?\b/i, 'prix'],
    [/\bcontestations?\b/i, 'litige'],
    [/\bbannières?\b/i, 'bandeau'],
    [/\brend(?:re|u|ue|us|ues)\b/i, 'rembourser, rétablir'],
    [/\bback-office\b/i, 'administration'],
    [/\bessais?\b/i, 'test, tentative'],
    [/\bréglages?\b/i, 'paramètres'],
    [/\bsecond facteur\b/i, 'vérification en deux étapes'],
  ],
  en: [
    [/\be-mails?\b/i, 'email'],
    [/\bmeans of payment\b/i, 'payment method'],
    [/\bsign(?:ed|ing)? in\b/i, 'log in'],
    [/\bg(?:ave|ive|iven|ives|iving) back\b/i, 'refund, restore'],
    [/\b(?:two-factor|second factor)\b/i, 'two-step verification'],
    [/\bset-up fees?\b/i, 'setup fee'],
    [/\bpictures?\b/i, 'image'],
    [/\bdealt with\b/i, 'handled, resolved'],
    [/\b(?:mended|anew|by itself)\b/i, 'fixed, again, automatically'],
  ],
  hu: [
    [/(?<!demó )\blink(?:et|je|en|re|ek|kel)?\b/i, 'hivatkozás'],
    [/\bszerver/i, 'kiszolgáló'],
    [/fizetési eszköz/i, 'fizetési mód'],
    [/\bmagától\b/i, 'automatikusan'],
    [/\bfeladva\b/i, 'meghiúsult'],
    [/\birányítópult/i, 'vezérlőpult'],
    [/(?<!\p{L})áfa/u, 'ÁFA'],
    [/\bbelép/i, 'bejelentkezik'],
    [/(?<!\{(?:days|count))\}[- ]?(?:napon|nap)(?!(?:on)? belül|\p{L})/u, 'the date after a colon'],
  ],
}
