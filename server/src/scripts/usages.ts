/**
 * How the operators' commands beside `npm run admin` are typed, by their npm script. Each prints its own;
 * `npm run admin -- --help` prints all, so that there is one place to look.
 */
export const USAGES = {
  backup: `npm run backup -- <file>              a back-up of database, files and e-mails into a new file, while the program runs or not
npm run backup -- --check <file>      whether a back-up is whole, and what is in it
npm run backup -- --settings <file>   the settings of that day, without secrets, as for .env`,
  restore: `npm run restore -- <file>                        a back-up into an empty database and an empty store of files
npm run restore -- --without-files-key <file>    also where nothing opens the files`,
  migrate: `npm run migrate   brings the database to this program's version, before a deploy with a role that owns the tables`,
  'demo-data': `npm run demo-data -- [--customers 500] [--seed 1]
Fills a copy without customers with people who do not exist: forms with their figures, appointments, files, notes, brokers.`,
} as const;
