/** Output of the `help` command. */
export const help = `npm run shop -- <command>

  migrate                       bring the database up to date
  seed                          fill what is missing: legal texts, mail templates; in demo mode the catalogue
  seed --large                  add 5,000 generated products, 100,000 customers and orders with invoices and subscriptions, 20,000 messages,
                                for measuring (--products, --customers, --orders, --messages: other numbers)
  admin create --email ADDRESS --first-name NAME --last-name NAME
                                make an owner account; its password is printed once
  api-key create --name NAME --scopes payments
                                make a key for another program; it is printed once
  api-key list                  names, scopes and last use of all keys
  api-key revoke --id ID        end a key at once
  events list [--state failed]  the payment provider's latest events (received, processed, ignored, failed)
  events replay [--id EVENT]    work off an event again; without --id every failed one
  invoices check                gaps, duplicates, dates, totals, credit notes of all issued documents; with --files
                                the kept documents too, byte for byte
  lists recount                 count the rows of the back office's lists anew, should doctor find other ones
  backup [--to DIR]             a snapshot of the whole shop, sealed with BACKUP_KEY: database and files, in BACKUP_TO
  backup verify FILE            restore a snapshot into a database of its own, compare everything, take that database away
  backup keys                   what to keep apart from snapshots: BACKUP_KEY (a new one, if none is set) and the secret of the shop
  restore FILE [--replace]      bring a snapshot back, with the shop stopped, into an empty database and folder of files;
                                --replace: in the place of what is there
  audit verify                  recompute the chains of audit and ledger; say what was changed
  ledger verify                 the ledger's chain, every order, document, payment and refund with its event, and all figures
  privacy report                what the nightly job would delete, without deleting it
  secret rotate                 a new secret; everything sealed under the former one is sealed again
  settings get CATEGORY         print settings
  settings set CATEGORY KEY VALUE
                                change one, such as: settings set security secondFactor back_office
  time now                      what time it is in the shop, and really (all of time: with TIME_MACHINE=1)
  time forward 13 months        move the clock of a demonstration on, day by day, and do what those days bring:
                                invoices, charges, mails (also hours, days, weeks, years); never back
  doctor                        check settings, database, clock, files, disk, mail, payments, jobs; say how to mend
  help                          this text
`
