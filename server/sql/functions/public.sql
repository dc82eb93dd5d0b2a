-- The worker that compares a card next finds that its game has changed.
create or replace function change_cards_of_game() returns trigger language plpgsql as $$
begin
  update chat_card
     set wanted = wanted + 1, check_at = case when check_at is not null then '-infinity'::timestamptz end
   where game_id = new.game_id;
  return null;
end $$;

create or replace function change_cards_of_team() returns trigger language plpgsql as $$
begin
  update chat_card k
     set wanted = wanted + 1, check_at = case when check_at is not null then '-infinity'::timestamptz end
    from team_chat c
   where c.id = k.chat_id
     and c.team_id = new.id;
  return null;
end $$;
