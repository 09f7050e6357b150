/** Where open back offices hear that invoices are going to look different. */
export const invoiceTemplateTopic = 'invoice-template'
