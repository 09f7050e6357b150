import { companyLine } from './company-line.ts'
import { Logo } from './logo.tsx'
import { useShop } from './use-shop.ts'

/** The seller's name and contact at the head of a printed page, which has no header and footer. */
export function PrintHead() {
  const { shopName, company, contactEmail } = useShop()
  return (
    <div className="mb-6 hidden items-center justify-between gap-6 border-b border-line pb-4 print:flex">
      <Logo name={shopName} />
      <p className="text-right text-sm">
        {companyLine(company)}
        {contactEmail && (
          <>
            <br />
            {contactEmail}
          </>
        )}
      </p>
    </div>
  )
}
