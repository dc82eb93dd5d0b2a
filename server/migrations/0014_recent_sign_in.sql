alter table session add column authenticated_at timestamptz; -- when the provider last asked who they are; null: unknown

-- Logout tokens that were used, for as long as they could be used again.
create table logout_token (
  hash      bytea primary key, -- SHA-256 of the provider and the token's jti
  forget_at timestamptz not null
);
