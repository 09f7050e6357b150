import { expect, test } from 'vitest'
import { vatTerritory } from './vat-territory.ts'

/** Directive 2006/112, art. 6 and 7; TFEU, art. 349 and 355; CGI, art. 294 and 296; territories by postcode and by their own code. */
test.for([
  // France, and Monaco (art. 7).
  ['FR', '75001', 'france'],
  ['FR', '98000', 'france'],
  ['MC', '98000', 'france'],
  // CGI 296: Guadeloupe, Martinique, Réunion.
  ['FR', '97110', 'overseas'],
  ['FR', '97200', 'overseas'],
  ['FR', '97400', 'overseas'],
  ['GP', '97110', 'overseas'],
  ['MQ', '97200', 'overseas'],
  ['RE', '97400', 'overseas'],
  ['RE', '', 'overseas'],
  // CGI 294-1: Guyane, Mayotte.
  ['FR', '97300', 'overseas_exempt'],
  ['FR', '97600', 'overseas_exempt'],
  ['GF', '97300', 'overseas_exempt'],
  ['YT', '', 'overseas_exempt'],
  // Art. 6 (1) c and TFEU annex II: Saint-Barthélemy and Saint-Martin, special deliveries included; the collectivities.
  ...['97133', '97098', '97150', '97059', '97500', '98413', '98600', '98714', '98800'].map(
    (zipCode) => ['FR', zipCode, 'outside'] as const,
  ),
  ...['BL', 'MF', 'PM', 'TF', 'WF', 'PF', 'NC'].map((code) => [code, '', 'outside'] as const),
  // A postcode in another format is ignored.
  ['FR', '975001', 'france'],
  ['FR', '9740', 'france'],
  ['FR', 'BP 12 97400', 'france'],
  ['ES', '3501', 'eu'],
  // Art. 6 (1) b, 6 (2) e and f: Canary Islands, Ceuta, Melilla.
  ['ES', '35001', 'outside'],
  ['ES', '38001', 'outside'],
  ['ES', '51001', 'outside'],
  ['ES', '52001', 'outside'],
  ['IC', '', 'outside'],
  ['EA', '', 'outside'],
  ['ES', '28001', 'eu'],
  // Art. 6 (1) d: Åland. Art. 6 (1) a: Athos.
  ['FI', '22100', 'outside'],
  ['AX', '22100', 'outside'],
  ['FI', '00100', 'eu'],
  ['GR', '63086', 'outside'],
  ['GR', '63087', 'outside'],
  ['GR', '104 31', 'eu'],
  // Art. 6 (2) a and b: Helgoland, Büsingen. Art. 6 (1) f and 6 (2) g: Campione, Livigno.
  ['DE', '27498', 'outside'],
  ['DE', '78266', 'outside'],
  ['DE', '10115', 'eu'],
  ['IT', '22061', 'outside'],
  ['IT', '23041', 'outside'],
  ['IT', '00185', 'eu'],
  // Outside the Union under postcodes of a neighbour: Vatican City, San Marino; Greenland, the Faroes.
  ['IT', '00120', 'outside'],
  ['IT', '47890', 'outside'],
  ['VA', '00120', 'outside'],
  ['SM', '47890', 'outside'],
  ['DK', '3900', 'outside'],
  ['GL', '3900', 'outside'],
  ['FO', '100', 'outside'],
  ['DK', '1050', 'eu'],
  ...['AD', 'CH', 'GB', 'GG', 'GI', 'IM', 'IS', 'JE', 'LI', 'NO'].map(
    (code) => [code, '', 'outside'] as const,
  ),
] as const)('the VAT territory of %s %s is %s', ([country, zipCode, kind]) => {
  expect(vatTerritory(country, zipCode).kind).toBe(kind)
})
