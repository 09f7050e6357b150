import { all, hundredthsOf, texts, type XmlElement } from './xml-tree.ts'

const transaction = 'rsm:SupplyChainTradeTransaction'
const agreement = `${transaction}/ram:ApplicableHeaderTradeAgreement`
const settlement = `${transaction}/ram:ApplicableHeaderTradeSettlement`
const lines = `${transaction}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement`
const taxTotal = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount`

type Tax = { category: string; rate: number; hasRate: boolean; net: number }

/**
 * The VAT rules of EN 16931 that a document breaks: sums (BR-CO), numbers of the parties, and those of each category.
 */
export function violatedTaxRules(cii: XmlElement): string[] {
  const broken: string[] = []
  const check = (rule: string, holds: boolean) => {
    if (!holds) broken.push(rule)
  }
  const billed = all(cii, lines).map((line) => readTax(line, 'ram:ApplicableTradeTax', netOfLine(line)))
  const groups = all(cii, `${settlement}/ram:ApplicableTradeTax`).map((group) => ({
    ...readTax(group, '', hundredthsOf(texts(group, 'ram:BasisAmount')[0])),
    vat: hundredthsOf(texts(group, 'ram:CalculatedAmount')[0]),
    isExplained: ['ram:ExemptionReason', 'ram:ExemptionReasonCode'].some((name) => texts(group, name).length),
    pointCodes: texts(group, 'ram:DueDateTypeCode').length,
    pointDays: texts(group, 'ram:TaxPointDate').length,
  }))

  check('BR-CO-18', groups.length > 0)
  const vat = groups.reduce((total, group) => total + group.vat, 0)
  check('BR-CO-14', hundredthsOf(texts(cii, taxTotal)[0]) === vat)
  check(
    'BR-53',
    all(cii, taxTotal).every(({ attributes }) => attributes.currencyID === 'EUR'),
  )
  for (const group of groups) {
    check('BR-CO-03', group.pointCodes === 0 || group.pointDays === 0)
    // Lines are rounded one by one, so a group may differ by a cent for each; the official check allows one euro.
    check('BR-CO-17', Math.abs(group.vat - (group.net * group.rate) / 10_000) < 100)
    check(
      `BR-${group.category}-08`,
      group.net ===
        sum(billed.filter((line) => line.category === group.category && line.rate === group.rate)),
    )
    if (group.category === 'S') check('BR-S-09, BR-S-10', group.rate > 0 && !group.isExplained)
    else {
      check(
        `BR-${group.category}-01`,
        groups.filter(({ category }) => category === group.category).length === 1,
      )
      check(`BR-${group.category}-09, -10`, group.vat === 0 && group.isExplained)
    }
  }
  for (const tax of [...billed, ...groups]) {
    if (tax.category === 'S') check('BR-S-05', tax.rate > 0)
    if (tax.category === 'AE' || tax.category === 'E')
      check(`BR-${tax.category}-05`, tax.hasRate && tax.rate === 0)
    if (tax.category === 'O') check('BR-O-05', !tax.hasRate)
  }
  checkNumbers(cii, new Set(billed.map(({ category }) => category)), check)
  return broken
}

function checkNumbers(
  cii: XmlElement,
  categories: ReadonlySet<string>,
  check: (rule: string, holds: boolean) => void,
): void {
  const numbers = (party: string, scheme: string) =>
    all(cii, `${agreement}/ram:${party}/ram:SpecifiedTaxRegistration/ram:ID`)
      .filter(({ attributes }) => attributes.schemeID === scheme)
      .map(({ text }) => text)
  const sellerVat = numbers('SellerTradeParty', 'VA')
  const buyerVat = numbers('BuyerTradeParty', 'VA')
  const sellerTax = numbers('SellerTradeParty', 'FC')
  const legal = (party: string) =>
    texts(cii, `${agreement}/ram:${party}/ram:SpecifiedLegalOrganization/ram:ID`).length > 0
  for (const number of [...sellerVat, ...buyerVat]) check('BR-CO-09', /^[A-Z]{2}[0-9A-Z+*]+$/.test(number))
  check('BR-CO-09, Greece', ![...sellerVat, ...buyerVat].some((number) => number.startsWith('GR')))
  check('BR-CO-26', legal('SellerTradeParty') || sellerVat.length > 0)
  for (const category of ['S', 'E', 'AE'])
    if (categories.has(category)) check(`BR-${category}-02`, sellerVat.length + sellerTax.length > 0)
  if (categories.has('AE')) check('BR-AE-02, buyer', buyerVat.length > 0 || legal('BuyerTradeParty'))
  if (categories.has('O')) {
    check('BR-O-02', sellerVat.length + buyerVat.length === 0)
    check('BR-O-11 to BR-O-14', categories.size === 1)
  }
}

function readTax(from: XmlElement, path: string, net: number): Tax {
  const at = (name: string) => texts(from, path ? `${path}/${name}` : name)[0]
  const rate = at('ram:RateApplicablePercent')
  return {
    category: at('ram:CategoryCode') ?? '',
    net,
    hasRate: rate !== undefined,
    rate: rate === undefined ? 0 : hundredthsOf(rate),
  }
}

function netOfLine(line: XmlElement): number {
  return hundredthsOf(texts(line, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount')[0])
}

const sum = (taxes: readonly Tax[]) => taxes.reduce((total, { net }) => total + net, 0)
