alter table profile add column address_typed_at timestamptz;
comment on column profile.address_typed_at is
  'When a captain corrected the address of a person without an account; null: it is the one that they were added with';
