-- outside a transaction
-- Urgent messages leave first.

alter table delivery add column if not exists urgency smallint not null default 1;
comment on column delivery.urgency is '0 urgent, 1 normal, 2 low, by its kind: the urgent ones leave first';

alter table mail_pace add column if not exists waiting int not null default 0;
alter table mail_pace add column if not exists urgent_waiting int not null default 0;
comment on column mail_pace.waiting is 'Messages that were put off to the minutes after that period, other than urgent ones';
comment on column mail_pace.urgent_waiting is 'Urgent messages that were put off to the minutes after that period';

drop index concurrently if exists delivery_pending_by_urgency;
create index concurrently delivery_pending_by_urgency on delivery (urgency, due_at) where ended_at is null;
