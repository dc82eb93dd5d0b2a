-- Mail that comes back after it was accepted, and complaints, stop further mail to an address.

alter table bounced_address
  add column kind text not null default 'refused'
    constraint bounced_address_kind_is_known check (kind in ('refused', 'bounced', 'complained'));
comment on table bounced_address is 'Suppressed addresses: they get no further mail.';
comment on column bounced_address.kind is
  'refused while a mail was handed over; bounced afterwards, for good or several times; complained: the recipient marked a mail as spam';
comment on column bounced_address.reason is 'Status code of the mail server, or the name of a provider''s event';

create table soft_bounce (
  email      text not null,
  bounced_on date not null,
  primary key (email, bounced_on)
);
comment on table soft_bounce is
  'Days on which a mail to an address came back for a temporary reason. Several of them suppress the address.';
comment on column soft_bounce.email is 'In lower case';
