-- Who handed a claim link to its person: the page of the link says from whom it comes.

alter table claim_link add column made_by uuid references profile on delete set null;
comment on column claim_link.made_by is 'The captain who made the link. Null: the captain is gone, or the link is from before this was kept';
