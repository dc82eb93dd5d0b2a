comment on function lacks_players is 'No longer called: whether a side is full is computed in one place. For the release before';
