import { countries } from '#domain/platform/addresses/countries.ts'
import { violatedTaxRules } from './invoice-tax-rules.ts'
import { all, everything, hundredthsOf, texts, type XmlElement } from './xml-tree.ts'

const transaction = 'rsm:SupplyChainTradeTransaction'
const agreement = `${transaction}/ram:ApplicableHeaderTradeAgreement`
const settlement = `${transaction}/ram:ApplicableHeaderTradeSettlement`
const lines = `${transaction}/ram:IncludedSupplyChainTradeLineItem`
const totals = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`

/** Mandatory elements, exactly once or at least once (BR-1 to BR-16). */
const mandatory = {
  'BR-01': 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  'BR-02': 'rsm:ExchangedDocument/ram:ID',
  'BR-03': 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
  'BR-04': 'rsm:ExchangedDocument/ram:TypeCode',
  'BR-05': `${settlement}/ram:InvoiceCurrencyCode`,
  'BR-06': `${agreement}/ram:SellerTradeParty/ram:Name`,
  'BR-07': `${agreement}/ram:BuyerTradeParty/ram:Name`,
  'BR-09': `${agreement}/ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID`,
  'BR-11': `${agreement}/ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID`,
  'BR-12': `${totals}/ram:LineTotalAmount`,
  'BR-13': `${totals}/ram:TaxBasisTotalAmount`,
  'BR-14': `${totals}/ram:GrandTotalAmount`,
  'BR-15': `${totals}/ram:DuePayableAmount`,
  'BR-16': `${lines}/ram:AssociatedDocumentLineDocument/ram:LineID`,
}

const inLine = {
  'BR-21': 'ram:AssociatedDocumentLineDocument/ram:LineID',
  'BR-22': 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity',
  'BR-24':
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
  'BR-25': 'ram:SpecifiedTradeProduct/ram:Name',
  'BR-26': 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
  'BR-CO-04': 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode',
}

/** The code lists of EN 16931, as far as the shop uses them (BR-CL). */
const codes: Record<string, readonly string[]> = {
  'rsm:ExchangedDocument/ram:TypeCode': ['380', '381'],
  'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID': ['S1', 'S2'],
  'rsm:ExchangedDocument/ram:IncludedNote/ram:SubjectCode': ['AAI', 'AAB', 'PMD', 'PMT', 'TXD'],
  [`${settlement}/ram:InvoiceCurrencyCode`]: ['EUR'],
  [`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`]: ['48', '59', 'ZZZ'],
  [`${settlement}/ram:ApplicableTradeTax/ram:DueDateTypeCode`]: ['5', '29', '72'],
  [`${settlement}/ram:ApplicableTradeTax/ram:ExemptionReasonCode`]: [
    'VATEX-EU-AE',
    'VATEX-EU-O',
    'VATEX-FR-FRANCHISE',
  ],
  [`${settlement}/ram:ApplicableTradeTax/ram:CategoryCode`]: ['S', 'AE', 'E', 'O'],
  [`${agreement}/ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID`]: countries,
  [`${agreement}/ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID`]: countries,
}

/**
 * The business rules of EN 16931 that a document breaks, by name, and those of the French reform (BR-FR) beyond them.
 * Written from the standard for the elements this shop uses; no external validator is involved.
 */
export function violatedRules(cii: XmlElement): string[] {
  const broken: string[] = []
  const check = (rule: string, holds: boolean) => {
    if (!holds) broken.push(rule)
  }
  const firstText = (path: string) => texts(cii, path)[0]
  const amount = (name: string) => hundredthsOf(firstText(`${totals}/ram:${name}`))

  for (const [rule, path] of Object.entries(mandatory)) check(rule, Boolean(firstText(path)?.trim()))
  for (const [path, allowed] of Object.entries(codes))
    check(
      `BR-CL ${path}`,
      texts(cii, path).every((code) => allowed.includes(code)),
    )
  for (const line of all(cii, lines)) {
    for (const [rule, path] of Object.entries(inLine))
      check(rule, texts(line, path).length === 1 && Boolean(texts(line, path)[0]?.trim()))
    const [quantity] = all(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')
    check('BR-23', quantity?.attributes.unitCode === 'C62')
    const price = Number(texts(line, inLine['BR-26'])[0])
    check('BR-27', price >= 0)
    const net = Number(texts(line, inLine['BR-24'])[0])
    const count = Number(quantity?.text)
    check('net amount of the line', Math.abs(price * count - net) <= 0.005 + Math.abs(count) * 0.000_05)
  }

  for (const period of everything(cii).filter(({ name }) => name === 'ram:BillingSpecifiedPeriod')) {
    const day = (end: string) => texts(period, `ram:${end}DateTime/udt:DateTimeString`)[0] ?? ''
    check('BR-29, BR-30', day('Start') <= day('End') && day('Start') !== '')
  }
  const lineNets = all(cii, lines).map((line) => hundredthsOf(texts(line, inLine['BR-24'])[0]))
  const sum = lineNets.reduce((total, net) => total + net, 0)
  check('BR-CO-10', amount('LineTotalAmount') === sum)
  check('BR-CO-13', amount('TaxBasisTotalAmount') === amount('LineTotalAmount'))
  check('BR-CO-15', amount('GrandTotalAmount') === amount('TaxBasisTotalAmount') + amount('TaxTotalAmount'))
  const prepaid = firstText(`${totals}/ram:TotalPrepaidAmount`) ? amount('TotalPrepaidAmount') : 0
  check('BR-CO-16', amount('DuePayableAmount') === amount('GrandTotalAmount') - prepaid)
  const terms = `${settlement}/ram:SpecifiedTradePaymentTerms`
  const due = firstText(`${terms}/ram:DueDateDateTime/udt:DateTimeString`)
  check('BR-CO-25', amount('DuePayableAmount') <= 0 || Boolean(due || firstText(`${terms}/ram:Description`)))

  for (const element of everything(cii)) {
    const { name, text } = element
    if (name.endsWith('Amount') && name !== 'ram:ChargeAmount') check('BR-DEC', /^-?\d+\.\d\d$/.test(text))
    if (name === 'ram:ChargeAmount') check('BR-FR-DEC-03', /^\d+\.(\d\d|\d{4})$/.test(text))
    if (name === 'ram:RateApplicablePercent') check('BR-FR-DEC-04', /^\d{1,2}\.\d\d$/.test(text))
    if (element.children.length === 0 && name !== 'ram:ApplicableHeaderTradeDelivery')
      check(`${name} is not empty`, text.trim() !== '')
  }
  checkFrench(cii, { check, due, isPaid: prepaid === amount('GrandTotalAmount') })
  return [...broken, ...violatedTaxRules(cii)]
}

type Checked = { check: (rule: string, holds: boolean) => void; due: string | undefined; isPaid: boolean }

/** The additional rules of the French reform's own validation (AFNOR XP Z12-012). */
function checkFrench(cii: XmlElement, { check, due, isPaid }: Checked): void {
  const firstText = (path: string) => texts(cii, path)[0] ?? ''
  check('BR-FR-01, BR-FR-02', /^[A-Za-z0-9+\-_/]{1,35}$/.test(firstText(mandatory['BR-02'])))
  const subjects = texts(cii, 'rsm:ExchangedDocument/ram:IncludedNote/ram:SubjectCode')
  for (const subject of ['PMT', 'PMD', 'AAB', 'TXD'])
    check(`BR-FR-06 ${subject}`, subjects.filter((found) => found === subject).length <= 1)
  for (const party of ['SellerTradeParty', 'BuyerTradeParty']) {
    const [address] = all(cii, `${agreement}/ram:${party}/ram:URIUniversalCommunication/ram:URIID`)
    check('BR-62, BR-63, BR-FR-12, BR-FR-13', address?.attributes.schemeID === 'EM')
    for (const { attributes, text } of all(
      cii,
      `${agreement}/ram:${party}/ram:SpecifiedLegalOrganization/ram:ID`,
    ))
      check('BR-FR-32', attributes.schemeID === '0002' && /^\d{9}$/.test(text))
  }
  check(
    'BR-FR-10',
    firstText(`${agreement}/ram:SellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID`) !== '',
  )
  const issued = firstText(mandatory['BR-03'])
  check('BR-FR-CO-07', due === undefined || due >= issued)
  const process = firstText(
    'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
  )
  check('BR-FR-CO-09', process !== 'S2' || (isPaid && due !== undefined))
  const reference = `${settlement}/ram:InvoiceReferencedDocument`
  const isNamed =
    firstText(`${reference}/ram:IssuerAssignedID`) !== '' &&
    firstText(`${reference}/ram:FormattedIssueDateTime/qdt:DateTimeString`) !== ''
  check('BR-55, BR-FR-CO-05', (firstText(mandatory['BR-04']) === '381') === isNamed)
}
