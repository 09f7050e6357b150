/** Output of the `help` command. */
export const help = `npm run shop -- <command>

  migrate                       apply pending migrations
  seed                          add missing legal texts and mail templates; in demo mode the catalogue
  seed --large                  add 5,000 generated products, 100,000 customers and orders with invoices and subscriptions, 20,000 messages,
                                for measurements (--products, --customers, --orders, --messages: other numbers)
  admin create --email ADDRESS --first-name NAME --last-name NAME
                                create an owner account; prints its password once
  api-key create --name NAME --scopes payments
                                create a key for another program; prints it once
  api-key list                  names, scopes and last use of all keys
  api-key revoke --id ID        revoke a key immediately
  events list [--state failed]  the payment provider's latest events (received, processed, ignored, failed)
  events replay [--id EVENT]    process an event again; without --id every failed one
  invoices check                gaps, duplicates, dates, totals, credit notes of all issued documents; with --files
                                the stored documents too, byte for byte
  lists recount                 recount the rows of the back office's lists, if doctor finds a difference
  backup [--to DIR]             a snapshot of the whole shop, encrypted with BACKUP_KEY: database and files, in BACKUP_TO
  backup verify FILE            restore a snapshot into a temporary database and compare everything
  backup keys                   print the keys to store apart from snapshots: BACKUP_KEY (a new one if none is set) and the shop's secret
  restore FILE [--replace]      restore a snapshot, with the shop stopped, into an empty database and file folder;
                                --replace: overwrite the present data
  audit verify                  recompute the hash chains of audit log and ledger; report changes
  ledger verify                 check the ledger's chain, the events of all orders, documents, payments and refunds, and all totals
  privacy report                count what the nightly job would delete
  secret rotate                 replace the secret and encrypt again what the former one encrypted
  settings get CATEGORY         print settings
  settings set CATEGORY KEY VALUE
                                change a setting, for example: settings set security secondFactor back_office
  time now                      print the shop's time and the system's (time commands need TIME_MACHINE=1)
  time forward 13 months        move a demonstration's clock forward day by day and run what is due:
                                invoices, charges, emails (also hours, days, weeks, years); never backwards
  doctor                        check settings, database, clock, files, disk, mail, payments, jobs; say how to fix them
  version                       the version of the shop and of Node.js
  help                          this text
`
