-- A payment that was entered from a bank statement is recognized when the same statement is read again.
-- locks: kitty_entry, briefly: a column without a default
alter table kitty_entry add column statement_mark text;
comment on column kitty_entry.statement_mark is 'Of a payment from a bank statement: a hash of its line, the only thing that is kept of it';
